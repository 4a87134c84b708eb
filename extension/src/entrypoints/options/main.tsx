import '../../popup/popup.css';
import { Options } from '../../options/options.tsx';
import { texts } from '../../texts/texts.ts';
import { openPage } from '../../views/open-page.tsx';
import { followRecording } from '../../views/recording-store.ts';

followRecording();
openPage(texts.options.title, <Options />);
