import { openPage } from '../views/open-page.tsx';
import { Popup } from './popup.tsx';
import { followRecording } from './recording-store.ts';

followRecording();
openPage('Debrief', <Popup />);
