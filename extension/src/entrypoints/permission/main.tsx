import '../../popup/popup.css';
import { createRoot } from 'react-dom/client';
import { MicrophonePermission } from '../../permission/microphone-permission.tsx';

const root = document.getElementById('root');
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
if (root) createRoot(root).render(<MicrophonePermission />);
