import { useTranslation } from 'react-i18next';
import { type UserChange, useChangeUser } from '../../../data/administration/users.ts';
import { useNotify } from '../../../platform/notify.ts';

/** Changes an account and reports how it went. `confirm` rejects on a failure, for dialogs that stay open then. */
export function useUserActs() {
	const { t } = useTranslation('users');
	const notify = useNotify();
	const { mutateAsync, isPending } = useChangeUser();
	const confirm = async (change: UserChange) => {
		await notify.reporting(mutateAsync(change));
		notify.success(t(`done.${change.kind}`));
	};
	const act = (change: UserChange) => {
		// it was reported
		confirm(change).catch(() => {});
	};
	return { act, confirm, isPending };
}
