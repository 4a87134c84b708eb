import type { TranscriptImport } from '@debrief/shared/contract/transcripts/transcript-imports.ts';
import type { Account } from './sign-up.ts';

const lines = ['Anna: Please send the invoice before Friday.', 'Ben: I will send the invoice tomorrow.'];
const cues = lines.map((line, i) => `00:0${i}.000 --> 00:0${i + 1}.000\n${line}`);

/** A conversation of two lines, whose summary needs no speech engine. */
export const importCall = ({ client }: Account): Promise<TranscriptImport> =>
	client.importTranscript({
		body: { type: 'other', theFile: new File([`WEBVTT\n\n${cues.join('\n\n')}\n`], 'invoice.vtt') },
	});
