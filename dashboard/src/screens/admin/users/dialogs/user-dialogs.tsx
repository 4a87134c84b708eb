import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import type { UserChange } from '../../../../data/administration/users.ts';
import { useUserActs } from '../use-user-acts.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export type UserDialog = { kind: 'reject' | 'plan' | Question; user: User };
type Question = 'raise' | 'lower' | 'resetSecondFactor' | 'deactivate';

type Props = { dialog: UserDialog; onClose: () => void };

export function UserDialogs({ dialog: { kind, user }, onClose }: Props) {
	if (kind === 'reject') return <RejectDialog user={user} onClose={onClose} />;
	if (kind === 'plan') return <PlanDialog user={user} onClose={onClose} />;
	return <UserQuestion kind={kind} user={user} onClose={onClose} />;
}

const changes = {
	raise: { kind: 'setRole', role: 'admin' },
	lower: { kind: 'setRole', role: 'user' },
	resetSecondFactor: { kind: 'resetSecondFactor' },
	deactivate: { kind: 'deactivate' },
} as const;

function UserQuestion({ kind, user, onClose }: { kind: Question; user: User; onClose: () => void }) {
	const { t } = useTranslation('users');
	const { t: app } = useTranslation('app');
	const { confirm } = useUserActs();
	const change: UserChange = { id: user.id, ...changes[kind] };
	return (
		<ConfirmDialog
			isOpen
			title={t(`question.${kind}.title`, { email: user.email })}
			confirmLabel={t(`question.${kind}.confirm`)}
			cancelLabel={t('cancel')}
			closeLabel={app('close')}
			tone={kind === 'raise' ? 'primary' : 'danger'}
			onConfirm={() => confirm(change)}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t(`question.${kind}.text`)}
		</ConfirmDialog>
	);
}
