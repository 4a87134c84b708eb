import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Figure, figure } from '../report.ts';

const calendars = 1_000;
const targetSeconds = 60;
const file = 'src/features/recordings/calendar/refresh-many.test.ts';
const costs = /([\d.]+) s of a core \([\d.]+ s\) new, ([\d.]+) s of a core \([\d.]+ s\) the same/;

/** Refreshes the calendars of 1,000 users with 300 events each. The API test does the same with fewer. */
export async function measureCalendar(): Promise<Figure[]> {
	const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', file];
	const env = { ...process.env, CALENDARS: String(calendars) };
	const { stdout } = await promisify(execFile)(process.execPath, vitest, { env, maxBuffer: 10_000_000 });
	const [, anew, same] = costs.exec(stdout) ?? [];
	if (anew === undefined || same === undefined) throw new Error(`No time of a core was printed:\n${stdout}`);
	const target = { atMost: targetSeconds };
	return [
		figure({ name: 'calendar: 1,000 calendars read, of one core', value: Number(anew), unit: 's', target }),
		figure({ name: 'calendar: the same ones again, of one core', value: Number(same), unit: 's', target }),
	];
}
