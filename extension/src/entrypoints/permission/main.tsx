import '../../popup/popup.css';
import { MicrophonePermission } from '../../permission/microphone-permission.tsx';
import { texts } from '../../texts/texts.ts';
import { openPage } from '../../views/open-page.tsx';

openPage(texts.permission.title, <MicrophonePermission />);
