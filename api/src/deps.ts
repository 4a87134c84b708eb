import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Accounts } from './platform/auth/accounts.ts';
import type { Tokens } from './platform/auth/tokens.ts';
import type { Database } from './platform/db/open-database.ts';
import type { InsightEngine } from './platform/insights/insight-engine.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { SpeechEngine } from './platform/speech/speech-engine.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What features work with. Tests hand in second adapters. */
export type Deps = {
	env: Env;
	db: Database;
	jobs: Jobs;
	storage: Storage;
	accounts: Accounts;
	tokens: Tokens;
	speech: SpeechEngine;
	/** What recordings can be transcribed with besides, when somebody asks for it. */
	otherSpeech: SpeechEngine[];
	insights: InsightEngine;
	mail: Mail;
	clock: () => Date;
	log: Logger;
};
