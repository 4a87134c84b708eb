import type { Member } from '@debrief/shared/contract/teams/members.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { LogOut, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../platform/lazy-component.ts';

const RemoveDialog = lazyComponent(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

type Props = { member: Member; isYou: boolean; ownId: string | undefined };

/** Of the only Admin it says why they cannot go. */
export function RemoveButton({ member, isYou, ownId }: Props) {
	const { t } = useTranslation('members');
	const [isAsked, setIsAsked] = useState(false);
	const name = member.fullName ?? member.email;
	return (
		<>
			<IconButton
				label={isYou ? t('removal.leaveOpen') : t('removal.open', { name })}
				offReason={member.isLastAdmin ? t('removal.lastAdmin') : undefined}
				onPress={() => setIsAsked(true)}
			>
				{isYou ? <LogOut /> : <UserMinus />}
			</IconButton>
			{isAsked && (
				<Suspense>
					<RemoveDialog member={member} isYou={isYou} ownId={ownId} onClose={() => setIsAsked(false)} />
				</Suspense>
			)}
		</>
	);
}
