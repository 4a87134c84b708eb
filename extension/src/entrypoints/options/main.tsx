import '../../popup/popup.css';
import { createRoot } from 'react-dom/client';
import { Options } from '../../options/options.tsx';
import { followRecording } from '../../popup/recording-store.ts';

const root = document.getElementById('root');
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
followRecording();
if (root) createRoot(root).render(<Options />);
