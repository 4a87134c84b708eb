import type { Member } from '@debrief/shared/contract/teams/members.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import LogOut from 'lucide-react/icons/log-out';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { lazyDialog } from '../../../platform/lazy-component.ts';

const RemoveDialog = lazyDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

type Props = {
	member: Member;
	isYou: boolean;
	ownId: string | undefined;
};

export function RemoveButton({ member, isYou, ownId }: Props) {
	const { t } = useTranslation('members');
	const navigate = useNavigate();
	const [isAsked, setIsAsked] = useState(false);
	const name = member.fullName ?? member.email;
	return (
		<>
			<IconButton
				label={isYou ? t('removal.leaveOpen') : t('removal.open', { name })}
				offReason={member.isLastAdmin ? t('removal.lastAdmin') : undefined}
				onPress={() => (isYou ? navigate(paths.workspace()) : setIsAsked(true))}
			>
				{isYou ? <LogOut /> : <UserMinus />}
			</IconButton>
			{isAsked && <RemoveDialog member={member} ownId={ownId} onClose={() => setIsAsked(false)} />}
		</>
	);
}
