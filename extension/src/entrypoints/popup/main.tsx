import '../../popup/popup.css';
import { createRoot } from 'react-dom/client';
import { Popup } from '../../popup/popup.tsx';
import { followRecording } from '../../popup/recording-store.ts';

const root = document.getElementById('root');
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
followRecording();
if (root) createRoot(root).render(<Popup />);
