import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '../support/server/start-product.ts';
import { measureApi } from './api/measure-api.ts';
import { measureWebhooks } from './api/measure-webhooks.ts';
import { measureBackup } from './backup/measure-backup.ts';
import { measureCalendar } from './calendar/measure-calendar.ts';
import { measureContacts } from './contacts/measure-contacts.ts';
import { measureExtension } from './extension/measure-extension.ts';
import { measureFairness } from './fairness/measure-fairness.ts';
import { measureWaiting } from './fairness/measure-waiting.ts';
import { measureIngest } from './ingest/measure-ingest.ts';
import { measureInsights } from './insights/measure-insights.ts';
import { changeSince, keepFigures, keptFile, readKept } from './kept-figures.ts';
import { measureLive } from './live/measure-live.ts';
import { measureLiveText } from './live-text/measure-live-text.ts';
import { measurePipeline } from './pipeline/measure-pipeline.ts';
import { writeAccuracy } from './quality/accuracy-document.ts';
import { measureQuality } from './quality/measure-quality.ts';
import { type Figure, machine, printReport } from './report.ts';
import { measureCustomers } from './resellers/measure-customers.ts';
import { measureAccess } from './review/measure-access.ts';
import { measureEssence } from './review/measure-essence.ts';
import { measureLongTranscript } from './review/measure-long-transcript.ts';
import { measurePalette } from './review/measure-palette.ts';
import { measureReview } from './review/measure-review.ts';
import { measureSignIn } from './sign-in/measure-sign-in.ts';
import { measureSpeakers } from './speakers/measure-speakers.ts';
import { measureIdle } from './start/measure-idle.ts';
import { measureStart } from './start/measure-start.ts';
import { measureUpload } from './upload/measure-upload.ts';

const help = `pnpm bench [upload] [pipeline] [review] [essence] [palette] [access] [start] [extension] [fairness] [sign-in] [api] [calendar] [contacts] [quality] [speakers] [insights] [live] [live-text] [backup] [ingest] [resellers]
                  all of them when none is named
  --mb 500        size of the uploads and of the backup, in MiB
  --rounds 5      how often each thing is measured
  --minutes 4     length of the recording on a busy machine
  --hours 1       length of the call of the pipeline
  --record 60     seconds of recording whose cost, or whose live text, is measured; and of each step of live
  --steps 25,50,100,200,300   recordings at once, one step after the other
  --conversations 100000, --segments 2000000   size of the corpus that is reviewed; essence and palette are parts of review
  --corpus FOLDER keeps the filled databases of review and access there, for the next run of the same size
  --audio FOLDER  recordings (.wav) with their words (.txt), or their speakers (.rttm), for quality and
                  speakers, which is the second half of quality; SPEECH_MODELS_DIR names the folder of
                  the models, also for live text
                  OPENAI_BASE_URL and SPEECH_MODEL add a server to quality; with INSIGHTS_MODEL, its language
                  model to insights
  --keep          keeps the figures in ${keptFile}, with which later ones are compared, and those of
                  quality in docs/measured-accuracy.md
                  (the last ones of each part are in .cache/bench.json)
  --idle 10       seconds of rest before memory is read
Sizes of the dashboard's scripts: node tools/bundle-budget.mjs`;

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		mb: { type: 'string', default: '500' },
		rounds: { type: 'string', default: '5' },
		minutes: { type: 'string', default: '4' },
		hours: { type: 'string', default: '1' },
		record: { type: 'string', default: '60' },
		steps: { type: 'string', default: '25,50,100,200,300' },
		conversations: { type: 'string', default: '100000' },
		segments: { type: 'string', default: '2000000' },
		corpus: { type: 'string' },
		audio: { type: 'string' },
		idle: { type: 'string', default: '10' },
		keep: { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
});
const rounds = Number(values.rounds);
const corpus = {
	conversations: Number(values.conversations),
	segments: Number(values.segments),
	keptIn: values.corpus,
};
const models = process.env.SPEECH_MODELS_DIR;
const folder = values.audio;
if (folder && !existsSync(folder)) {
	console.error(`There is no folder ${folder}.`);
	process.exit(1);
}

const today = new Date().toISOString().slice(0, 10);
const benchmarks: Record<string, () => Promise<Figure[]>> = {
	upload: () => measureUpload({ megabytes: Number(values.mb), rounds }),
	pipeline: () => measurePipeline({ hours: Number(values.hours) }),
	review: async () => [
		...(await measureLongTranscript({ rounds })),
		...(await measureEssence({ rounds })),
		...(await measurePalette({ ...corpus, rounds })),
		...(await measureReview({ ...corpus, rounds: rounds * 4 })),
	],
	calendar: () => measureCalendar(),
	contacts: () => measureContacts(),
	essence: () => measureEssence({ rounds }),
	palette: () => measurePalette({ ...corpus, rounds }),
	access: () => measureAccess({ ...corpus, rounds }),
	start: async () => [
		...(await measureStart({ rounds })),
		...(await measureIdle({ idleSeconds: Number(values.idle) })),
	],
	fairness: async () => [...(await measureFairness({ rounds })), ...(await measureWaiting({ rounds }))],
	'sign-in': () => measureSignIn(),
	api: async () => [...(await measureApi({ rounds })), ...(await measureWebhooks())],
	quality: async () => {
		const words = await measureQuality({ folder });
		const { figures, rows: speakers } = await measureSpeakers({ folder, models });
		if (values.keep) writeAccuracy({ on: today, machine: machine(), engines: words.engines, speakers });
		return [...words.figures, ...figures];
	},
	insights: () => measureInsights(),
	ingest: () => measureIngest(),
	resellers: () => measureCustomers(),
	speakers: async () => (await measureSpeakers({ folder, models })).figures,
	backup: () => measureBackup({ megabytes: Number(values.mb), rounds }),
	live: () => measureLive({ steps: values.steps.split(',').map(Number), seconds: Number(values.record) }),
	'live-text': () => measureLiveText({ seconds: Number(values.record), models }),
	extension: () => measureExtension({ rounds, seconds: Number(values.record), minutes: Number(values.minutes) }),
};

const parts = ['speakers', 'essence', 'palette'];
const chosen = positionals.length ? positionals : Object.keys(benchmarks).filter((name) => !parts.includes(name));
const unknown = chosen.find((name) => !benchmarks[name]);
if (values.help || unknown) {
	console.log(help);
	process.exit(unknown ? 1 : 0);
}
process.chdir(root);
const figures: Figure[] = [];
for (const name of chosen) figures.push(...((await benchmarks[name]?.()) ?? []));
const kept = readKept(keptFile);
printReport(figures, (one) => changeSince(kept, one));
keepFigures('.cache/bench.json', figures, today);
if (values.keep) keepFigures(keptFile, figures, today);
