import { useTranslation } from 'react-i18next';
import { useHasMail } from '../../../data/account/registration.ts';
import { type UserChange, useChangeUser } from '../../../data/administration/users.ts';
import { useNotify } from '../../../platform/notify.ts';

/** `confirm` rejects on failure so that its dialog stays open. */
export function useUserActs() {
	const { t } = useTranslation('users');
	const notify = useNotify();
	const hasMail = useHasMail();
	const { mutateAsync, isPending } = useChangeUser();
	const confirm = async (change: UserChange) => {
		await notify.reporting(mutateAsync(change));
		notify.success(t(change.kind === 'recover' && hasMail === false ? 'done.recoverKept' : `done.${change.kind}`));
	};
	const act = (change: UserChange) => {
		// `confirm` has already reported the failure.
		confirm(change).catch(() => {});
	};
	return { act, confirm, isPending };
}
