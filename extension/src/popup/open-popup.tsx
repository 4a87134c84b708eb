import '../../popup/popup.css';
import { Popup } from '../../popup/popup.tsx';
import { followRecording } from '../../popup/recording-store.ts';
import { openPage } from '../../views/open-page.tsx';

followRecording();
openPage('Debrief', <Popup />);
