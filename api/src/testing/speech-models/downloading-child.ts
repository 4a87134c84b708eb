/** Child process `downloading-child.ts FOLDER URL`. Downloads the tiny model. */
import { createSpeechModels } from '../../engines/speech/models/speech-models.ts';
import { tinySet } from './tiny-set.ts';

const [, , folder = '', source = ''] = process.argv;
const models = createSpeechModels({ folder, source, sets: [tinySet()], timing: { beatMs: 20 } });
await models.download(tinySet());
