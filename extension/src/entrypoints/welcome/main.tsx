import '../../popup/popup.css';
import { texts } from '../../texts/texts.ts';
import { openPage } from '../../views/open-page.tsx';
import { followRecording } from '../../views/recording-store.ts';
import { Welcome } from '../../welcome/welcome.tsx';

followRecording();
openPage(texts.welcome.title, <Welcome />);
