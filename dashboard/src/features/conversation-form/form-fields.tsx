import { DateField } from '@debrief/shared/ui/fields/day-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '../../data/engines/languages.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';
import type { Field, Problem } from './problems.ts';
import type { DraftForm } from './use-draft.ts';

type Props = { form: DraftForm; isNew: boolean; isByHand: boolean; hasSummary: boolean };

export function FormFields({ form, isNew, isByHand, hasSummary }: Props) {
	const { t } = useTranslation('list');
	const errorOf = useErrorOf(form);
	const { draft, change } = form;
	return (
		<div className="grid items-start gap-3 sm:grid-cols-2">
			<div className="sm:col-span-2">
				<TextField
					label={t('form.title')}
					labelNote={isNew ? t('form.optional') : undefined}
					value={draft.title}
					onChange={(title) => change({ title })}
					error={errorOf('title')}
				/>
			</div>
			<DateField
				label={t('form.startedAt')}
				format="moment"
				value={draft.startedAt}
				onChange={(startedAt) => change({ startedAt })}
				error={errorOf('startedAt')}
				invalidText={t('form.error.notMoment')}
			/>
			<DateField
				label={t('form.finishedAt')}
				labelNote={form.needsEnd ? undefined : t('form.optional')}
				format="moment"
				value={draft.finishedAt}
				onChange={(finishedAt) => change({ finishedAt })}
				error={errorOf('finishedAt')}
				invalidText={t('form.error.notMoment')}
			/>
			<RecordedFields form={form} isByHand={isByHand} isNew={isNew} />
			{!isNew && (
				<TextField
					label={t('form.contact')}
					labelNote={t('form.optional')}
					value={draft.contact}
					onChange={(contact) => change({ contact })}
					error={errorOf('contact')}
				/>
			)}
			{isNew && <LanguageField form={form} />}
			{isNew && hasSummary && (
				<div className="sm:col-span-2">
					<TextField
						label={t('form.summary')}
						labelNote={t('form.optional')}
						rows={4}
						value={draft.summary}
						onChange={(summary) => change({ summary })}
						error={errorOf('summary')}
					/>
				</div>
			)}
		</div>
	);
}

function RecordedFields({ form, isByHand, isNew }: Pick<Props, 'form' | 'isByHand' | 'isNew'>) {
	const { t } = useTranslation('list');
	const { t: app } = useTranslation('app');
	const errorOf = useErrorOf(form);
	const { draft, change } = form;
	const optional = t('form.optional');
	const types = (['other', 'web-conference', 'phone-call'] as const).map((id) => ({
		id,
		name: app(`conversations.type.${id}`),
	}));
	const directions = [
		{ id: 'unknown' as const, name: t('form.directionNone') },
		...(['inbound', 'outbound'] as const).map((id) => ({ id, name: t(`direction.${id}`) })),
	];
	return (
		<>
			<Select
				label={t('form.type')}
				options={types}
				value={draft.type}
				isDisabled={!isByHand}
				onChange={(type) => change({ type })}
				error={errorOf('type')}
			/>
			<Select
				label={t('form.direction')}
				labelNote={optional}
				options={directions}
				value={draft.direction}
				isDisabled={!isByHand}
				onChange={(direction) => change({ direction })}
			/>
			<TextField
				label={t('form.remotePhone')}
				labelNote={optional}
				type="tel"
				isDisabled={!isByHand}
				value={draft.remotePhone}
				onChange={(remotePhone) => change({ remotePhone })}
				error={errorOf('remotePhone')}
			/>
			{!isNew && (
				<TextField
					label={t('form.source')}
					isDisabled={!isByHand}
					value={draft.source}
					onChange={(source) => change({ source })}
					error={errorOf('source')}
				/>
			)}
			{!isByHand && <p className="text-muted text-xs sm:col-span-2">{t('form.recorded')}</p>}
		</>
	);
}

function LanguageField({ form: { draft, change } }: Pick<Props, 'form'>) {
	const { t } = useTranslation('list');
	const { options, note } = useLanguageOptions(draft.languageCode);
	return (
		<Select
			label={t('form.language')}
			// Without audio, no engine has to support the language.
			options={options.map(({ id, name }) => ({ id, name }))}
			value={draft.languageCode}
			onChange={(languageCode) => change({ languageCode })}
			hint={note?.kind === 'less-accurate' && <LanguageNotice note={note} />}
		/>
	);
}

function useErrorOf(form: DraftForm): (field: Field) => string | undefined {
	const { t } = useTranslation('list');
	const sentence = (field: Field, problem: Problem) => {
		if (problem.kind === 'refused') return problem.messages;
		if (problem.kind === 'tooLong') return t('form.error.tooLong', { limit: problem.limit });
		return t(`form.error.${problem.kind === 'endOfAudio' ? 'endOfAudio' : field}`);
	};
	return (field) => {
		const problem = form.problemOf(field);
		return problem && sentence(field, problem);
	};
}
