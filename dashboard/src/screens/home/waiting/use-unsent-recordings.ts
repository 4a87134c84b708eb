import { readUnsentRecordings, type UnsentRecording } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { useProfile } from '../../../data/account/account.ts';
import { useExtension } from '../../../platform/api.ts';

export type WaitingRecordings = {
	list: readonly UnsentRecording[];
	/** Counts all recordings. `list` has only the newest. */
	count: number;
};

const onTheirWay = ['uploading', 'confirming'];

export function useUnsentRecordings(): WaitingRecordings {
	const { unsent } = useExtension();
	const { data: profile } = useProfile();
	const reported = readUnsentRecordings(unsent);
	if (!reported || !profile) return { list: [], count: 0 };
	const isOfOther = reported.accountId !== null && reported.accountId !== profile._id;
	const list = reported.list
		.filter(({ state }) => !onTheirWay.includes(state))
		.map((each) => (isOfOther ? { ...each, title: '', blockedBy: each.blockedBy ?? ('account' as const) } : each));
	return { list, count: reported.count - (reported.list.length - list.length) };
}
