import { limits } from '@debrief/shared/domain/limits.ts';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { SubjectSearch } from './subject-search.tsx';
import type { ShareForm } from './use-share-form.ts';

type Props = {
	form: ShareForm;
	hidden: readonly string[];
};

export function ShareFields({ form, hidden }: Props) {
	const { t } = useTranslation('sharing');
	return (
		<>
			<SubjectSearch chosen={form.chosen} hidden={hidden} onChange={form.setChosen} />
			{form.chosen.length > 0 && (
				<>
					<Select
						label={t('rightLabel')}
						hint={t('editHint')}
						options={(['view', 'edit'] as const).map((each) => ({ id: each, name: t(each) }))}
						value={form.right}
						onChange={form.setRight}
					/>
					<TextField
						label={t('comment')}
						hint={t('commentHint')}
						rows={2}
						maxLength={limits.shareCommentMaxLength}
						value={form.comment}
						onChange={form.setComment}
					/>
					<Checkbox isSelected={form.notifies} onChange={form.setNotifies}>
						{t('mail')}
					</Checkbox>
				</>
			)}
		</>
	);
}
