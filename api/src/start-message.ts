import type { Deps } from './deps.ts';
import { isLocalServer, setUpCode } from './features/accounts/index.ts';
import { getEngines } from './features/foundation/index.ts';

export async function startMessage(deps: Deps, database: string): Promise<string> {
	const { env, mail } = deps;
	const { speech, insights, canDecode } = await getEngines(deps);
	const code = await setUpCode(deps);
	const lines: (readonly [string, string] | false)[] = [
		['Debrief', env.ROLE === 'worker' ? 'a worker: it does jobs and serves no pages' : env.publicUrl],
		['Data', `${env.dataFolder}${env.DATABASE_URL ? `, ${database}` : ''}`],
		['Mail', mail.isDelivered ? 'sent by SMTP' : `kept in ${env.dataFolder}/outbox (SMTP_URL sends it)`],
		[
			'Speech',
			speech.isReady
				? `${speech.label}${speech.quality === 'basic' ? ' (basic, low accuracy)' : ''}`
				: `none. ${speech.reason ?? ''} ${speech.fix ?? ''}`.trim(),
		],
		speech.better !== null && ['', speech.better],
		['Insights', insights.label],
		insights.better !== null && ['', insights.better],
		!canDecode && ['ffmpeg', 'not found: only WAV can be read. Install ffmpeg or set FFMPEG_PATH.'],
		code !== null && ['Set-up', `${accountThatNeedsCode(env)} needs this code: ${code}`],
	];
	return lines.flatMap((line) => (line ? [`${line[0].padEnd(9)} ${line[1]}`] : [])).join('\n');
}

const accountThatNeedsCode = (env: Deps['env']): string =>
	isLocalServer(env) ? 'the first account, if it is made through a proxy,' : 'the first account';
