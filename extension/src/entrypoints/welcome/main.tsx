import '../../popup/popup.css';
import { pageTexts } from '../../texts/page-texts.ts';
import { openPage } from '../../views/open-page.tsx';
import { followRecording } from '../../views/recording-store.ts';
import { Welcome } from '../../welcome/welcome.tsx';

followRecording();
openPage(pageTexts.welcome.title, <Welcome />);
