import '../../popup/popup.css';
import { Options } from '../../options/options.tsx';
import { pageTexts } from '../../texts/page-texts.ts';
import { openPage } from '../../views/open-page.tsx';
import { followRecording } from '../../views/recording-store.ts';

followRecording();
openPage(pageTexts.options.title, <Options />);
