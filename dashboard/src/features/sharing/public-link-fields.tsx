import { limits } from '@debrief/shared/domain/limits.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import type { ClipDraft, ClipSource } from './clip-choice.ts';
import type { PublicLinkDraft } from './use-public-link-draft.ts';

const offeredDays = [1, 7, 30, 90];

type Props = { draft: PublicLinkDraft; sources: readonly ClipSource[] };

export function PublicLinkFields({ draft, sources }: Props) {
	const { t } = useTranslation('sharing');
	const { values, set, setClip } = draft;
	return (
		<div className="grid grid-cols-1 gap-4">
			<p className="text-muted">{t('public.meaning')}</p>
			<Select
				label={t('public.expires')}
				options={offeredDays.map((count) => ({ id: String(count), name: t('public.days', { count }) }))}
				value={String(values.days)}
				onChange={(days) => set({ days: Number(days) })}
			/>
			{sources.length > 0 && (
				<Select
					label={t('public.what')}
					options={[
						{ id: 'whole', name: t('public.whole') },
						{ id: 'clip', name: t('public.part') },
					]}
					value={values.clip ? 'clip' : 'whole'}
					onChange={(chosen) => setClip(chosen === 'clip')}
				/>
			)}
			{values.clip && <ClipFields draft={draft} clip={values.clip} sources={sources} />}
			<fieldset className="grid grid-cols-1 gap-2">
				<legend className="mb-1 font-act text-sm">{t('public.shows')}</legend>
				<Checkbox isSelected isDisabled>
					{t('public.transcript')}
				</Checkbox>
				<Checkbox isSelected={values.hasAudio} onChange={(hasAudio) => set({ hasAudio })}>
					{t('public.audio')}
				</Checkbox>
				<Checkbox isSelected={values.showsSummary} onChange={(showsSummary) => set({ showsSummary })}>
					{t('public.summary')}
				</Checkbox>
				<Checkbox isSelected={values.showsActionPoints} onChange={(showsActionPoints) => set({ showsActionPoints })}>
					{t('public.actionPoints')}
				</Checkbox>
				{values.clip && (values.showsSummary || values.showsActionPoints) && (
					<p className="text-muted text-xs">{t('public.ofWhole')}</p>
				)}
			</fieldset>
			<PasswordField
				label={t('public.password')}
				hint={t('public.passwordHint')}
				showLabel={t('public.showPassword')}
				hideLabel={t('public.hidePassword')}
				autoComplete="new-password"
				maxLength={limits.publicLinkPasswordMaxLength}
				error={draft.isPasswordShort ? t('public.passwordShort') : undefined}
				value={values.password}
				onChange={(password) => set({ password })}
			/>
		</div>
	);
}

type ClipProps = Props & { clip: ClipDraft };

function ClipFields({ draft: { set, clipProblem }, clip, sources }: ClipProps) {
	const { t } = useTranslation('sharing');
	const change = (part: Partial<ClipDraft>) => set({ clip: { ...clip, ...part } });
	const durationMs = sources.find(({ fileId }) => fileId === clip.fileId)?.durationMs ?? 0;
	return (
		<div className="grid grid-cols-2 gap-3">
			{sources.length > 1 && (
				<div className="col-span-2">
					<Select
						label={t('public.recording')}
						options={sources.map(({ fileId, startedAt }, index) => ({
							id: fileId,
							name: t('public.recordingName', {
								number: index + 1,
								at: formatListDate(startedAt),
							}),
						}))}
						value={clip.fileId}
						onChange={(fileId) => change({ fileId })}
					/>
				</div>
			)}
			<TextField label={t('public.from')} value={clip.from} onChange={(from) => change({ from })} />
			<TextField label={t('public.to')} value={clip.to} onChange={(to) => change({ to })} />
			<p className={`col-span-2 text-xs ${clipProblem ? 'text-danger' : 'text-muted'}`}>
				{clipProblem
					? t(`public.problem.${clipProblem}`, { length: formatPosition(durationMs) })
					: t('public.clipHint', { length: formatPosition(durationMs) })}
			</p>
		</div>
	);
}
