import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import { plainAddress } from '../http/headers/client-address.ts';
import type { DropAccount, SignInRefusal } from './file-server-host.ts';

const codes: Record<SignInRefusal, ErrorCode> = {
	wrong: 'wrong_credentials',
	locked: 'too_many_requests',
	plan: 'feature_not_in_plan',
};

/** In the words that the log has for a refusal by HTTP. */
export const refusalLine = (address: string, refusal: SignInRefusal) => ({
	address: plainAddress(address),
	code: codes[refusal],
});

export const signInLine = (address: string, { workspaceId }: DropAccount) => ({
	address: plainAddress(address),
	workspaceId,
});
