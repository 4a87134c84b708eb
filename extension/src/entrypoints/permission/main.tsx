import '../../popup/popup.css';
import { MicrophonePermission } from '../../permission/microphone-permission.tsx';
import { pageTexts } from '../../texts/page-texts.ts';
import { openPage } from '../../views/open-page.tsx';

openPage(pageTexts.permission.title, <MicrophonePermission />);
