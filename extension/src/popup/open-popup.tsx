import { openPage } from '../views/open-page.tsx';
import { followRecording } from '../views/recording-store.ts';
import { Popup } from './popup.tsx';

followRecording();
openPage('Debrief', <Popup />);
