import { textOf } from '../oauth/request-token.ts';
import type { Credentials } from '../vendor.ts';

export const basic = (credentials: Credentials) => ({
	authorization: `Basic ${Buffer.from(`${textOf(credentials, 'user')}:${textOf(credentials, 'password')}`).toString('base64')}`,
});
