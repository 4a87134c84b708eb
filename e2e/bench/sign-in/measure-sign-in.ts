import { setTimeout as after } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { patientLimits } from '@debrief/shared/testing/patient-limits.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { median } from '../../support/median.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

/** More would exceed the server's rate limits. */
const addresses = 10;
const attempts = 4;
const pauseMs = 200;

type Call = (client: ApiClient, email: string) => Promise<unknown>;

export async function measureSignIn(): Promise<Figure[]> {
	await using product = await startProduct();
	const known = Array.from({ length: addresses }, (_, i) => `known-${i}@example.com`);
	const unknown = known.map((email) => email.replace('known', 'nobody'));
	for (const email of known) await signUp(product, email);
	const noTokens = { current: () => null, renew: async () => null };
	const client = createApiClient({ origin: product.url, limits: patientLimits, tokens: noTokens });
	const wrongPassword: Call = ({ signIn }, email) =>
		signIn({ body: { grant_type: 'password', username: email, password: 'Wrong-horse-1' } }).catch(() => {});
	const recovery: Call = ({ requestRecovery }, email) => requestRecovery({ body: { email } });
	const compare = async (name: string, call: Call, rounds: number) => {
		const times = { known: [] as number[], unknown: [] as number[] };
		const timed = async (into: number[], email: string | undefined) => {
			const begunAt = performance.now();
			await call(client, email ?? '');
			into.push(performance.now() - begunAt);
			// Work after the response would slow the next call.
			await after(pauseMs);
		};
		for (let i = 0; i < addresses * rounds; i++) {
			await timed(times.known, known[i % addresses]);
			await timed(times.unknown, unknown[i % addresses]);
		}
		const [one, other] = [median(times.known), median(times.unknown)];
		return figure({
			name: `sign-in: ${name}, slower ÷ faster kind of address`,
			unit: '×' as const,
			target: { atMost: 1.2 },
			value: Math.max(one, other) / Math.min(one, other),
			note: `medians of ${times.known.length}: ${one.toFixed(1)} ms with an account, ${other.toFixed(1)} ms without`,
		});
	};
	return [await compare('wrong password', wrongPassword, attempts), await compare('recovery', recovery, 1)];
}
