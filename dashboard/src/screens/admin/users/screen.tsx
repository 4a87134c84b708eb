import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { secondFactorRules } from '@debrief/shared/domain/accounts/second-factor-rules.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondFactorRule, useSetSecondFactorRule, useUsers } from '../../../data/administration/users.ts';
import { useNotify } from '../../../platform/notify.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import type { UserDialog } from './dialogs/user-dialogs.tsx';
import { UserDialogs } from './dialogs/user-dialogs.tsx';
import { useUsersState } from './use-users-state.ts';
import { UserFilterBar } from './user-filter-bar.tsx';
import { UserTable } from './user-table.tsx';

export function UsersScreen() {
	const { t } = useTranslation('users');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<Users />
		</AdminPage>
	);
}

function Users() {
	const { t } = useTranslation('users');
	const state = useUsersState();
	const users = useUsers(state.query);
	const [dialog, setDialog] = useState<UserDialog | null>(null);
	const shown = users.data?.pages.reduce((sum, { list }) => sum + list.length, 0) ?? 0;
	const last = users.data?.pages.at(-1)?.query;
	const open = (kind: UserDialog['kind'], user: User) => setDialog({ kind, user });
	return (
		<>
			<SecondFactorRule />
			<UserFilterBar state={state} shown={shown} {...(last && { query: last })} />
			<PagedList
				list={users}
				failedTitle={t('loadFailed')}
				empty={
					<EmptyState title={t('noMatch')} actions={<Button onPress={state.clear}>{t('showAll')}</Button>}>
						{t('noMatchText')}
					</EmptyState>
				}
			>
				{(rows) => (
					<div className="max-sm:-mx-4">
						<UserTable rows={rows} sort={state.sort} onSort={state.setSort} onDialog={open} />
					</div>
				)}
			</PagedList>
			{dialog && <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />}
		</>
	);
}

function SecondFactorRule() {
	const { t } = useTranslation('users');
	const notify = useNotify();
	const { data } = useSecondFactorRule();
	const set = useSetSecondFactorRule();
	if (!data) return null;
	return (
		<div className="max-w-form pb-4">
			<Select
				label={t('required.label')}
				hint={t('required.hint')}
				options={secondFactorRules.map((id) => ({ id, name: t(`required.${id}`) }))}
				value={set.isPending ? set.variables : data.requiredOf}
				isDisabled={set.isPending}
				onChange={(rule) =>
					set.mutate(rule, { onSuccess: () => notify.success(t('required.done')), onError: notify.failure })
				}
			/>
		</div>
	);
}
