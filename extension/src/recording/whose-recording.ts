import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import type { RecorderContext, Unsent } from '../messaging/protocol.ts';

/** The server and the account that are in use. */
export type InUse = Pick<RecorderContext, 'server' | 'account'>;

/** Whether a recording may be sent: it goes to the server and the account that it was made for, and to no other. */
export const isOf = ({ details }: StoredRecording, { server, account }: InUse): boolean =>
	details.server === server && account !== null && details.account?.id === account.id;

/** What has to be in use again before a recording is sent; null when that is so. */
export function awaitedBy({ details }: StoredRecording, { server, account }: InUse): Unsent['awaits'] {
	if (details.server !== server) return { kind: 'server', name: new URL(details.server).host };
	if (details.account && details.account.id !== account?.id) return { kind: 'account', name: details.account.email };
	return null;
}
