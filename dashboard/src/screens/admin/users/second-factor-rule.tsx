import { secondFactorRules } from '@debrief/shared/domain/accounts/second-factor-rules.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { useSecondFactorRule, useSetSecondFactorRule } from '../../../data/administration/users.ts';
import { useNotify } from '../../../platform/notify.ts';

export function SecondFactorRule() {
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
