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
	/** Their addresses. */
	invited?: readonly string[];
};

export function ShareFields({ form, hidden, invited = [] }: Props) {
	const { t } = useTranslation('sharing');
	const { teams, teamId, mayInvite, setTeamId } = form.inviting;
	const strangers = form.chosen.filter(({ subject }) => subject === 'address').map(({ name }) => name);
	return (
		<>
			<SubjectSearch
				chosen={form.chosen}
				hidden={hidden}
				invited={invited}
				mayInvite={mayInvite}
				onChange={form.setChosen}
			/>
			{strangers.length > 0 && (
				<p className="wrap-anywhere text-muted">
					{t(`joins.${form.right}`, { count: strangers.length, list: strangers.join(', ') })}
				</p>
			)}
			{strangers.length > 0 && teams.length > 1 && teamId && (
				<Select
					label={t('joinTeam')}
					options={teams.map(({ id, name }) => ({ id, name }))}
					value={teamId}
					onChange={setTeamId}
				/>
			)}
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
						{...(form.hasMail !== false && { hint: t(strangers.length > 0 ? 'commentHintInvited' : 'commentHint') })}
						rows={2}
						maxLength={limits.shareCommentMaxLength}
						value={form.comment}
						onChange={form.setComment}
					/>
					{form.hasMail !== false && (
						<Checkbox isSelected={form.notifies} onChange={form.setNotifies}>
							{t('mail')}
						</Checkbox>
					)}
				</>
			)}
		</>
	);
}
