import type { ShareRight } from '@debrief/shared/contract/conversations/conversations.ts';
import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasMail } from '../../data/account/registration.ts';
import { type Subject, useShare } from '../../data/teams/sharing.ts';
import { useNotify } from '../../platform/notify.ts';
import { useInviting } from './invitations/use-inviting.ts';

export function useShareForm(callIds: string[], onShared: () => void) {
	const { t } = useTranslation('sharing');
	const notify = useNotify();
	const share = useShare();
	const [chosen, setChosen] = useState<Subject[]>([]);
	const [right, setRight] = useState<ShareRight>('view');
	const [comment, setComment] = useState('');
	const [notifies, setNotifies] = useState(true);
	const [links, setLinks] = useState<SentInvitation[]>([]);
	const inviting = useInviting();
	const hasMail = useHasMail();
	const submit = async () => {
		const { teamId } = inviting;
		const to = { callIds, subjects: chosen, right, teamId };
		try {
			const { invitations } = await share.mutateAsync({ ...to, comment: comment.trim(), notifies });
			if (invitations.length > 0 && !hasMail) return setLinks(invitations);
			notify.success(t(invitations.length > 0 ? 'invitedAndShared' : 'shared'));
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
		hasMail,
		inviting,
		links,
		submit,
		isBusy: share.isPending,
	};
}
export type ShareForm = ReturnType<typeof useShareForm>;
