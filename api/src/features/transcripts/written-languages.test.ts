// @module-tag release
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planClips } from '../../engines/speech/openai-compatible/clip.ts';
import { parseTranscription } from '../../engines/speech/openai-compatible/parse-transcription.ts';
import { toUtterances } from '../../engines/speech/openai-compatible/to-utterances.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createScriptedSpeechEngine } from '../../testing/engines/scripted-speech-engine.ts';
import { spokenFile } from '../../testing/pipeline-app.ts';
import { sendRecording } from '../../testing/send-recording.ts';
import { writtenLanguages } from '../../testing/transcripts/written-languages.ts';

/** What a speech server answers: text alone, or with the words as it cut them. */
let answer: { text: string; words?: readonly string[] };
const engine = createScriptedSpeechEngine(async ({ speech }) => {
	const utterances = planClips(speech, 60_000).map((clip) => {
		const each = (clip.lengthMs - 1_000) / 1_000 / (answer.words?.length ?? 1);
		const words = answer.words?.map((word, i) => ({ word, start: i * each, end: (i + 1) * each }));
		const heard = parseTranscription({ text: answer.text, ...(words && { words }) }, clip.lengthMs);
		return heard ? toUtterances(clip, heard) : [];
	});
	return (await Promise.all(utterances)).flat();
});

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ deps: { speech: engine } });
});
afterAll(() => app.close());

/** A pause may begin a line or a caption between any two words. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

test.for(writtenLanguages)(
	"$language is intact from the server's response to segments, search, captions and documents",
	{ timeout: 120_000 },
	async ({ code: languageCode, text, word, heard, hasPdf }) => {
		for (const words of [undefined, heard]) {
			answer = { text, ...(words && { words }) };
			const who = await app.signUp();
			const { callId, fileId } = await sendRecording(app.origin, who, spokenFile('wav'), { languageCode });
			await app.jobs.idle();
			const { list } = await who.client.getTranscript({ query: { fileId } });
			expect(withoutSpaces(list.map((line) => line.text).join(''))).toBe(withoutSpaces(text));
			const spoken = (await who.client.getWords({ query: { fileId, from: 0, to: 60_000 } })).list.flatMap(
				(line) => line.words,
			);
			expect(spoken.length).toBeGreaterThan(4);
			expect(Math.max(...spoken.map(([, from, to]) => to - from))).toBeLessThan(4_000);
			const estimated = spoken.filter(([, , , , isEstimated]) => isEstimated === 1);
			expect(estimated.length).toBeLessThan(words ? spoken.length * 0.75 : spoken.length + 1);

			const found = await who.client.searchTranscripts({ query: { search: word } });
			const [hit] = found.list[0]?.transcript.filter((line) => line.matched) ?? [];
			const [[from = 0, to = 0] = []] = hit?.highlights ?? [];
			expect(hit?.text.slice(from, to)).toMatch(new RegExp(`^${word}`));

			const { bytes } = await who.client.downloadTranscripts({
				query: { fileIds: [fileId], format: 'srt', speakers: 'false' },
			});
			const captions = (await bytes.text()).split('\n').filter((line) => line && !/^\d+$|-->/.test(line));
			expect(withoutSpaces(captions.join(''))).toBe(withoutSpaces(text));

			const documents = (format: 'docx' | 'pdf') =>
				who.client.downloadDocuments({ body: { format, callIds: [callId] } });
			const docx = unzipSync(new Uint8Array(await (await documents('docx')).bytes.arrayBuffer()));
			expect(strFromU8(docx['word/document.xml'] ?? new Uint8Array())).toContain(list[0]?.text);
			if (hasPdf) expect((await documents('pdf')).fileName).toMatch(/\.pdf$/);
			else await expect(documents('pdf')).rejects.toMatchObject({ code: 'pdf_lacks_script' });
		}
	},
);
