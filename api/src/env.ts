import { existsSync, statSync } from 'node:fs';
import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { isPaidPlan, type PlanKey, planKeys } from '@debrief/shared/domain/plans.ts';
import { z } from 'zod';
import { modelSetIds } from './engines/speech/models/model-sets.ts';
import { readProxies } from './platform/http/headers/trusted-proxies.ts';

const optional = z.string().trim().min(1).optional();
const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
	z.enum(options, `must be one of ${options.join(', ')}`);
const onOff = (fallback: 'on' | 'off') =>
	oneOf(['on', 'off'])
		.default(fallback)
		.transform((value) => value === 'on');
const wholeNumber = (least: number, most: number, wanted: string) =>
	z.coerce.number(wanted).int(wanted).min(least, wanted).max(most, wanted);
const address = (protocol: RegExp, example: string) =>
	z.url({ protocol, error: `must be an address such as ${example}` });
const priceWanted = 'must be a price in US dollars, such as 0.006';
const page = address(/^https?$/, 'https://example.com/page');
const isOrigin = (url: string) => !URL.canParse(url) || /^\w+:\/\/[^/?#@]+\/*$/.test(url);

/** Comma-separated, such as `salesforce=https://test.salesforce.com`. */
const addressesByName = z
	.string()
	.transform((pairs) => pairs.split(',').flatMap((pair) => (pair.trim() ? [pair.trim().split('=', 2)] : [])))
	.pipe(
		z.array(
			z.tuple([z.string().min(1), z.url({ protocol: /^https?$/ })], {
				error: 'must be pairs such as salesforce=https://test.salesforce.com, separated by commas',
			}),
		),
	)
	.transform((pairs) => new Map(pairs));

/** Such as `50000-50099`. */
const portRange = z
	.string()
	.regex(/^\d{1,5}-\d{1,5}$/, 'must be two port numbers, such as 50000-50099')
	.transform((range) => {
		const [first = 0, last = 0] = range.split('-').map(Number);
		return { first, last };
	})
	.refine(
		({ first, last }) => first >= 1 && first <= last && last <= 65_535,
		'must be two port numbers, such as 50000-50099, the lower one first',
	);

export const Environment = z.object({
	HOST: z.string().trim().min(1).default('127.0.0.1'),
	PORT: wholeNumber(1, 65_535, 'must be a number from 1 to 65535').default(3000),
	PUBLIC_URL: address(/^https?$/, 'https://debrief.example')
		.refine(isOrigin, 'must be an address without a path, such as https://debrief.example')
		.optional(),
	ALLOWED_HOSTS: z
		.string()
		.regex(/^[\w.-]+(?:\s*,\s*[\w.-]+)*$/, 'must be host names without port, separated by commas')
		.default('')
		.transform((names) => names.split(',').flatMap((name) => name.trim() || [])),
	TRUSTED_PROXIES: z
		.string()
		.transform((list, context) => {
			const proxies = readProxies(list);
			if (proxies) return proxies;
			context.addIssue(
				'must be addresses or networks such as 10.0.0.0/8, or loopback, private or none, separated by commas',
			);
			return z.NEVER;
		})
		.optional(),
	HSTS_SUBDOMAINS: onOff('off'),
	CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000, 'must be a number from 1 to 1000000').default(256),
	DATA_DIR: z.string().min(1).default('data'),
	WATCH_DIR: z.string().min(1).optional(),
	INTAKE_SETTLE_SECONDS: wholeNumber(1, 3_600, 'must be a number of seconds from 1 to 3600').default(10),
	FTP_HOST: z.string().trim().min(1).default('0.0.0.0'),
	FTP_PORT: wholeNumber(1, 65_535, 'must be a number from 1 to 65535').optional(),
	FTP_PASSIVE_PORTS: portRange.default({ first: 50_000, last: 50_099 }),
	FTP_PUBLIC_HOST: z
		.string()
		.regex(/^[\w.:-]+$/, 'must be a name or an address without port, such as files.example.com')
		.optional(),
	FTP_TLS_CERT: optional,
	FTP_TLS_KEY: optional,
	SFTP_PORT: wholeNumber(1, 65_535, 'must be a number from 1 to 65535').optional(),
	DROP_FOLDER_LIMIT_BYTES: wholeNumber(
		1,
		Number.MAX_SAFE_INTEGER,
		'must be a whole number of bytes, such as 10000000000 for 10 GB',
	).default(10_000_000_000),
	STORAGE: oneOf(['disk', 's3']).default('disk'),
	S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com')
		.refine(isOrigin, 'must be an address without a path, such as https://s3.example.com')
		.optional(),
	S3_REGION: z
		.string()
		.regex(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1')
		.default('us-east-1'),
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as debrief-media')
		.optional(),
	S3_ACCESS_KEY_ID: optional,
	S3_SECRET_ACCESS_KEY: optional,
	S3_PATH_STYLE: onOff('off'),
	ROLE: oneOf(['all', 'api', 'worker']).default('all'),
	MONITORING_HOST: z.string().trim().min(1).default('127.0.0.1'),
	MONITORING_PORT: wholeNumber(1, 65_535, 'must be a number from 1 to 65535').optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318').optional(),
	ACCESS_LOG: onOff('off'),
	LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
	DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/debrief').optional(),
	AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
	AUTH_SECRET_PREVIOUS: optional,
	BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
	SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
	MAIL_FROM: z.string().min(3, 'must be an e-mail address').default('Debrief <debrief@localhost>'),
	GOOGLE_CLIENT_ID: optional,
	GOOGLE_CLIENT_SECRET: optional,
	MICROSOFT_CLIENT_ID: optional,
	MICROSOFT_CLIENT_SECRET: optional,
	MICROSOFT_TENANT: z.string().trim().min(1).default('common'),
	HUBSPOT_CLIENT_ID: optional,
	HUBSPOT_CLIENT_SECRET: optional,
	SALESFORCE_CLIENT_ID: optional,
	SALESFORCE_CLIENT_SECRET: optional,
	PROVIDER_URLS: addressesByName.optional(),
	OIDC_NAME: optional,
	OIDC_ISSUER: address(/^https?$/, 'https://login.company.example').optional(),
	OIDC_CLIENT_ID: optional,
	OIDC_CLIENT_SECRET: optional,
	OIDC_TRUSTED: onOff('off'),
	TERMS_URL: page.optional(),
	PRODUCT_URL: page.optional(),
	BLOG_URL: page.optional(),
	CONTACT_URL: address(/^(?:https?|mailto)$/, 'https://example.com/contact or mailto:us@example.com').optional(),
	SOCIAL_URLS: z
		.string()
		.default('')
		.transform((urls) => urls.split(',').flatMap((url) => url.trim() || []))
		.pipe(z.array(page)),
	HELP_URL: page.optional(),
	CHROME_STORE_URL: page.optional(),
	EDGE_STORE_URL: page.optional(),
	ANDROID_APP_URL: page.optional(),
	SOFTPHONE_URL: page.optional(),
	SOFTPHONE_ANDROID_URL: page.optional(),
	FFMPEG_PATH: optional,
	SPEECH_ENGINE: oneOf(['auto', 'openai', 'sherpa-onnx', 'moonshine', 'pocketsphinx', 'none']).default('auto'),
	SPEECH_MODELS: oneOf(['off', ...modelSetIds]).optional(),
	SPEECH_MODELS_DIR: optional,
	SPEECH_MODELS_URL: address(/^https?$/, 'https://mirror.example/models').optional(),
	LIVE_TEXT: oneOf(['auto', 'on', 'off']).default('auto'),
	OPENAI_BASE_URL: address(/^https?$/, 'http://127.0.0.1:8000/v1').optional(),
	OPENAI_API_KEY: optional,
	ALLOW_PRIVATE_ADDRESSES: onOff('off'),
	SPEECH_MODEL: optional,
	SPEECH_PRICE_PER_MINUTE: z.coerce.number(priceWanted).min(0, priceWanted).max(1_000, priceWanted).optional(),
	INSIGHTS_MODEL: optional,
	API_KEY_REQUESTS_PER_MINUTE: wholeNumber(1, 100_000, 'must be a number from 1 to 100000').default(300),
	HUMAN_CHECK: oneOf(['builtin', 'off']).default('builtin'),
	REQUIRE_APPROVAL: onOff('off'),
	DEMO_CONVERSATIONS: onOff('on'),
	DEFAULT_PLAN: oneOf(planKeys).optional(),
	BILLING: oneOf(['off', 'sandbox', 'stripe']).default('off'),
	SANDBOX_PORT: wholeNumber(0, 65_535, 'must be a number from 0 to 65535').default(3030),
	STRIPE_SECRET_KEY: optional,
	STRIPE_WEBHOOK_SECRET: optional,
	STRIPE_API_URL: address(/^https?$/, 'https://api.stripe.com')
		.refine(isOrigin, 'must be an address without a path')
		.optional(),
	SELLER_NAME: optional,
	SELLER_ADDRESS: optional,
	SELLER_COUNTRY: z
		.string()
		.regex(/^[A-Z]{2}$/, 'must be two capital letters, such as DE')
		.default('DE'),
	SELLER_VAT_NUMBER: optional,
	VIES_URL: address(/^https?$/, 'https://ec.europa.eu/taxation_customs/vies/rest-api').optional(),
	COUNTRY_HEADER: z
		.string()
		.regex(/^[\w-]+$/, 'must be the name of a header')
		.optional(),
	STORAGE_LIMIT_BYTES: wholeNumber(
		0,
		Number.MAX_SAFE_INTEGER,
		'must be a whole number of bytes, such as 5000000000 for 5 GB',
	).optional(),
});
export const secrets = new Set([
	'DATABASE_URL',
	'AUTH_SECRET',
	'AUTH_SECRET_PREVIOUS',
	'BACKUP_PASSPHRASE',
	'SMTP_URL',
	'OPENAI_BASE_URL',
	'OPENAI_API_KEY',
	'GOOGLE_CLIENT_SECRET',
	'MICROSOFT_CLIENT_SECRET',
	'OIDC_CLIENT_SECRET',
	'S3_ACCESS_KEY_ID',
	'S3_SECRET_ACCESS_KEY',
	'HUBSPOT_CLIENT_SECRET',
	'SALESFORCE_CLIENT_SECRET',
	'STRIPE_SECRET_KEY',
	'STRIPE_WEBHOOK_SECRET',
]);

export type Env = z.output<typeof Environment> & {
	DEFAULT_PLAN: PlanKey;
	dataFolder: string;
	publicUrl: string;
	isLoopback: boolean;
	/** Their `X-Forwarded-For` is believed. */
	trustedProxies: BlockList;
	/** The variables as they were set. */
	given: Record<string, string | undefined>;
};

/** The message names the variable and says what to set. */
export class EnvError extends Error {
	override name = 'EnvError';
}

/** The only place that reads `process.env`. `.env` in the working folder provides defaults. Throws `EnvError`. */
export function readEnv(): Env {
	if (existsSync('.env')) loadFile('.env');
	return parseEnv(process.env);
}

function loadFile(path: string): void {
	if (statSync(path).isDirectory())
		throw new EnvError(`${resolve(path)} is a folder, but it has to be a file. Rename it.`);
	try {
		process.loadEnvFile(path);
	} catch {
		throw new EnvError(`${resolve(path)} cannot be read. Let this account read it, or remove it.`);
	}
}

export function parseEnv(variables: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
	const parsed = Environment.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		const name = String(issue?.path[0] ?? 'The environment');
		const shown = secrets.has(name) ? '' : `, not “${given[name]}”`;
		throw new EnvError(
			`${name} ${issue?.message ?? 'is not valid'}${shown}. docs/configuration.md lists its valid values.`,
		);
	}
	const env = parsed.data;
	assertConsistent(env);
	const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(env.HOST);
	const host = isLoopback ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
	const publicUrl = (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/+$/, '');
	const DEFAULT_PLAN = env.DEFAULT_PLAN ?? (env.BILLING === 'off' ? 'premium' : 'free');
	// A public address of a server that only this machine reaches means a proxy on this machine.
	const isProxied = env.PUBLIC_URL !== undefined && isLoopback;
	const trustedProxies = env.TRUSTED_PROXIES ?? readProxies(isProxied ? 'loopback' : 'none') ?? new BlockList();
	return { ...env, DEFAULT_PLAN, dataFolder: resolve(env.DATA_DIR), publicUrl, isLoopback, trustedProxies, given };
}

function assertConsistent(env: z.output<typeof Environment>): void {
	const { ROLE, HOST, PUBLIC_URL, DATABASE_URL, OIDC_ISSUER, OIDC_CLIENT_ID } = env;
	if (ROLE !== 'all' && !DATABASE_URL)
		throw new EnvError(
			`ROLE=${ROLE} needs DATABASE_URL: the embedded database belongs to one process. Set DATABASE_URL, or leave ROLE out.`,
		);
	if (ROLE !== 'worker' && ['0.0.0.0', '::'].includes(HOST) && !PUBLIC_URL)
		throw new EnvError(
			`HOST=${HOST} listens on every address of this machine: set PUBLIC_URL to the one that people use, such as http://192.168.1.20:3000, or links in mails would lead nowhere.`,
		);
	if (env.STORAGE === 's3')
		for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
			if (!env[name]) throw new EnvError(`STORAGE=s3 needs ${name}. See docs/configuration.md.`);
	if (Boolean(env.FTP_TLS_CERT) !== Boolean(env.FTP_TLS_KEY))
		throw new EnvError('FTP_TLS_CERT and FTP_TLS_KEY belong together: set both, or leave both out.');
	if (env.FTP_PORT !== undefined && env.FTP_PORT === env.SFTP_PORT)
		throw new EnvError('FTP_PORT and SFTP_PORT need different ports.');
	if (env.BILLING !== 'off' && isPaidPlan(env.DEFAULT_PLAN ?? 'free'))
		throw new EnvError(`DEFAULT_PLAN=${env.DEFAULT_PLAN} gives away what BILLING=${env.BILLING} sells. Leave it out.`);
	if (env.BILLING === 'stripe')
		for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SELLER_NAME', 'SELLER_ADDRESS'] as const)
			if (!env[name]) throw new EnvError(`BILLING=stripe needs ${name}. See docs/configuration.md.`);
	if (Boolean(OIDC_ISSUER) !== Boolean(OIDC_CLIENT_ID))
		throw new EnvError('OIDC_ISSUER and OIDC_CLIENT_ID belong together: set both, or leave both out.');
}
