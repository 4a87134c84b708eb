import type { ShareRight } from '@debrief/shared/contract/conversations/conversations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Subject, useShare } from '../../data/teams/sharing.ts';
import { useNotify } from '../../platform/notify.ts';

export function useShareForm(callIds: string[], onShared: () => void) {
	const { t } = useTranslation('sharing');
	const notify = useNotify();
	const share = useShare();
	const [chosen, setChosen] = useState<Subject[]>([]);
	const [right, setRight] = useState<ShareRight>('view');
	const [comment, setComment] = useState('');
	const [notifies, setNotifies] = useState(true);
	const submit = async () => {
		try {
			await share.mutateAsync({ callIds, subjects: chosen, right, comment: comment.trim(), notifies });
			notify.success(t('shared'));
			onShared();
		} catch (error) {
			notify.failure(error);
		}
	};
	return {
		chosen,
		setChosen,
		right,
		setRight,
		comment,
		setComment,
		notifies,
		setNotifies,
		submit,
		isBusy: share.isPending,
	};
}
export type ShareForm = ReturnType<typeof useShareForm>;
