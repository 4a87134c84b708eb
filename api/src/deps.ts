import type { Logger } from 'pino';
import type { CalendarReader } from './engines/calendars/calendar-reader.ts';
import type { InsightEngine } from './engines/insights/insight-engine.ts';
import type { AuxiliaryModels } from './engines/speech/models/auxiliary-models.ts';
import type { SpeechModels } from './engines/speech/models/speech-models.ts';
import type { SpeechEngine } from './engines/speech/speech-engine.ts';
import type { Env } from './env.ts';
import type { Accounts } from './platform/auth/accounts.ts';
import type { HumanCheck } from './platform/auth/human-check.ts';
import type { OpenIdProviders } from './platform/auth/openid/openid-providers.ts';
import type { Tokens } from './platform/auth/tokens.ts';
import type { ContactSource } from './platform/contacts/contact-source.ts';
import type { Database } from './platform/db/open-database.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import type { Payments } from './platform/payments/payments.ts';
import type { Providers } from './platform/providers/providers.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Timing } from './platform/timing.ts';

export type Deps = {
	env: Env;
	db: Database;
	jobs: JobQueue;
	storage: Storage;
	accounts: Accounts;
	tokens: Tokens;
	humanCheck: HumanCheck;
	signInProviders: OpenIdProviders;
	speech: SpeechEngine;
	otherSpeech: SpeechEngine[];
	speechModels: SpeechModels;
	auxiliaryModels: AuxiliaryModels;
	insights: InsightEngine;
	/** Applies what administrators connected. Other processes notice within seconds. */
	refreshEngines: () => Promise<void>;
	providers: Providers;
	calendars: CalendarReader;
	contactSources: readonly ContactSource[];
	/** Null where nothing is sold. */
	payments: Payments | null;
	mail: Mail;
	clock: () => Date;
	timing: Timing;
	log: Logger;
	metrics: Metrics;
};
