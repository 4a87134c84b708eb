import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PlanKey } from '@debrief/shared/contract/plan-shapes.ts';
import { z } from 'zod';

const optional = z.string().trim().min(1).optional();
const onOff = (fallback: 'on' | 'off') =>
	z
		.enum(['on', 'off'])
		.default(fallback)
		.transform((value) => value === 'on');

const Environment = z.object({
	HOST: z.string().trim().min(1).default('127.0.0.1'),
	PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	DATA_DIR: z.string().min(1).default('data'),
	ROLE: z.enum(['all', 'api', 'worker']).default('all'),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	AUTH_SECRET: z.string().min(32).optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAIL_FROM: z.string().min(3).default('Debrief <debrief@localhost>'),
	FFMPEG_PATH: optional,
	SPEECH_ENGINE: z.enum(['auto', 'openai', 'pocketsphinx', 'none']).default('auto'),
	OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
	OPENAI_API_KEY: optional,
	SPEECH_MODEL: optional,
	INSIGHTS_MODEL: optional,
	HUMAN_CHECK: z.enum(['builtin', 'off']).default('builtin'),
	REQUIRE_APPROVAL: onOff('off'),
	DEMO_CONVERSATIONS: onOff('on'),
	DEFAULT_PLAN: PlanKey.default('premium'),
	STORAGE_LIMIT_BYTES: z.coerce.number().int().min(0).optional(),
});

export type Env = z.output<typeof Environment> & { dataFolder: string; publicUrl: string; isLoopback: boolean };

/** A variable that is missing or wrong; the message names it and says what to write. */
export class EnvError extends Error {
	override name = 'EnvError';
}

/** Reads and checks the environment, with `.env` of the working folder below it. The only place that reads `process.env`. */
export function readEnv(): Env {
	if (existsSync('.env')) process.loadEnvFile('.env');
	return parseEnv(process.env);
}

export function parseEnv(variables: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
	const parsed = Environment.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		const name = String(issue?.path[0] ?? 'environment');
		throw new EnvError(
			`${name} is not valid (${given[name] ? 'given: see .env or the environment' : 'missing'}): ${issue?.message}. README.md lists what it takes.`,
		);
	}
	const env = parsed.data;
	const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(env.HOST);
	const publicUrl = (env.PUBLIC_URL ?? `http://${isLoopback ? 'localhost' : env.HOST}:${env.PORT}`).replace(/\/+$/, '');
	return { ...env, dataFolder: resolve(env.DATA_DIR), publicUrl, isLoopback };
}
