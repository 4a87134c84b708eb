import { totpCode } from '../../platform/auth/two-factor/totp.ts';
import type { TestApp } from '../create-test-app.ts';
import { type TestUser, testPassword } from '../test-client.ts';

export function nextCode(app: TestApp, secret: string): string {
	app.clock.advance(30_000);
	return totpCode(secret, app.clock());
}

export async function turnOnSecondFactor(app: TestApp, { client }: TestUser) {
	const { secret, uri } = await client.beginSecondFactor({ body: { password: testPassword } });
	const { recoveryCodes } = await client.confirmSecondFactor({ body: { code: nextCode(app, secret) } });
	return { secret, uri, recoveryCodes };
}
