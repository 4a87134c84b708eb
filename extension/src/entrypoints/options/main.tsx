import '../../popup/popup.css';
import { Options } from '../../options/options.tsx';
import { followRecording } from '../../popup/recording-store.ts';
import { texts } from '../../texts/texts.ts';
import { openPage } from '../../views/open-page.tsx';

followRecording();
openPage(texts.options.title, <Options />);
