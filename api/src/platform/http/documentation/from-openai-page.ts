import { documentationPage, escapeHtml } from './documentation-page.ts';

const code = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;

export function fromOpenAiPage(publicUrl: string): string {
	const base = `${publicUrl}/v1`;
	const rows: [what: string, here: string][] = [
		[
			'Models',
			'whisper-1 and the gpt-4o-transcribe family stand for the best engine of this server; GET /v1/models lists all',
		],
		['Formats', 'json, text, srt, vtt, verbose_json with words and segments, diarized_json; each with every model'],
		['stream', 'transcript.text.delta while it is recognised; the text of transcript.text.done counts'],
		['prompt', 'words that may be said, separated by commas; engines that know vocabulary use them'],
		['temperature', 'accepted, without effect'],
		['File size', '500 MB (524 288 000 bytes) instead of 25 MB'],
		[
			'Translations',
			'where the engine can: servers with /audio/translations, Whisper models of several languages; others answer 400 unsupported_capability',
		],
		['include, known_speaker_names, known_speaker_references', 'refused'],
		['Errors', 'the same form and status; the plan’s minutes used up is 429 insufficient_quota'],
	];
	const table = rows
		.map(([what, here]) => `<tr><td>${escapeHtml(what)}</td><td>${escapeHtml(here)}</td></tr>`)
		.join('');
	return documentationPage(
		'From OpenAI to here',
		`<p>Change the address, and use an API key of Debrief. Nothing else of the program changes.</p>
<h2>TypeScript</h2>${code(`-const client = new OpenAI();
+const client = new OpenAI({ baseURL: '${base}', apiKey: 'dbf_…' });`)}
<h2>Python</h2>${code(`-client = OpenAI()
+client = OpenAI(base_url="${base}", api_key="dbf_…")`)}
<h2>curl</h2>${code(`-curl https://api.openai.com/v1/audio/transcriptions \\
+curl ${base}/audio/transcriptions \\`)}
<h2>Environment</h2><p>The official clients read these, so that the program itself stays as it is:</p>${code(`OPENAI_BASE_URL=${base}
OPENAI_API_KEY=dbf_…`)}
<h2>What differs</h2><table>${table}</table><p><a href="/api/v1/reference">Reference</a></p>`,
	);
}
