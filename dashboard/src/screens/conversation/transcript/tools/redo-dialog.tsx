import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../../data/engines/engines.ts';
import { useLanguageOptions } from '../../../../data/engines/languages.ts';
import { useRetranscribe } from '../../../../data/recordings/transcription.ts';
import { LanguageNotice } from '../../../../platform/i18n/language-notice.tsx';
import { parseSpeakerCount } from './parse-speaker-count.ts';
import type { RedoKind } from './tools-menu.tsx';

type Props = {
	kind: RedoKind;
	conversationId: string;
	fileId: string;
	language: string;
	numberOfSpeakers: number | null;
	/** Users' changes to these lines are lost. If only speakers change, these are the reassigned lines. */
	editedLines: number;
	onStarted: () => void;
	onFailed: (error: unknown) => void;
	onClose: () => void;
};

export function RedoDialog(props: Props) {
	const { kind, conversationId, fileId, editedLines, onStarted, onFailed, onClose } = props;
	const { t } = useTranslation('conversation');
	const formId = useId();
	const [language, setLanguage] = useState(props.language);
	const [typed, setTyped] = useState(props.numberOfSpeakers?.toString() ?? '');
	const [isChecked, setIsChecked] = useState(false);
	const [engineId, setEngineId] = useState<string>();
	const { data: engines } = useEngines();
	// Without a choice, the server picks an engine that supports the language.
	const chosen = allOf(engines).find(({ id }) => id === engineId);
	const { options, note } = useLanguageOptions(language, chosen?.languages);
	const isUnknown = kind !== 'speakers' && note?.kind === 'missing';
	const engine = chosen ?? engines?.speech;
	const isSeparation = kind === 'speakers';
	const hasOwnCount = kind === 'again' && engine?.usesSpeakerCount === false;
	const count = hasOwnCount ? null : parseSpeakerCount(typed, !isSeparation);
	const redo = useRetranscribe(conversationId);
	const start = () => {
		const choices = { fileId, languageCode: language, ...(engineId && { engineId }) };
		const request =
			kind === 'again'
				? { kind, ...choices, numberOfSpeakers: count ?? null }
				: kind === 'speakers'
					? { kind, fileId, numberOfSpeakers: count ?? 1 }
					: { kind, fileId, languageCode: language };
		redo.mutate(request, {
			onSuccess: () => {
				onStarted();
				onClose();
			},
			onError: onFailed,
		});
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (kind === 'language' || count !== undefined) start();
	};
	return (
		<Dialog
			isOpen
			title={t(`redo.${kind}Title`)}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={redo.isPending} isDisabled={isUnknown}>
						{t(isSeparation ? 'redo.separate' : 'redo.do')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} className="grid gap-4 pt-1">
				<p className="text-muted">
					{t(isSeparation ? 'redo.separateText' : 'redo.text')}{' '}
					{editedLines > 0 && t(isSeparation ? 'redo.reassigned' : 'redo.edits', { count: editedLines })}
				</p>
				{kind === 'again' && <EngineChoice engines={engines} value={engineId} onChange={setEngineId} />}
				{kind !== 'speakers' && (
					<Select
						label={t('redo.language')}
						options={options}
						value={language}
						onChange={setLanguage}
						hint={note && <LanguageNotice note={note} />}
					/>
				)}
				{hasOwnCount && <p className="text-muted">{t('redo.ownCount', { engine: engine?.label })}</p>}
				{kind !== 'language' && !hasOwnCount && (
					<TextField
						label={t('redo.count')}
						inputMode="numeric"
						value={typed}
						onChange={setTyped}
						// Long enough to report an invalid number instead of cutting it to a valid one.
						maxLength={8}
						hint={kind === 'again' ? t('redo.anyNumber') : `1–${limits.speakersMax}`}
						error={isChecked && count === undefined ? t('redo.countError') : undefined}
					/>
				)}
			</form>
		</Dialog>
	);
}

type Engines = ReturnType<typeof useEngines>['data'];
const allOf = (engines: Engines) => engines?.speechEngines ?? (engines ? [engines.speech] : []);

type EngineProps = { engines: Engines; value: string | undefined; onChange: (id: string) => void };

function EngineChoice({ engines, value, onChange }: EngineProps) {
	const { t } = useTranslation('conversation');
	const options = allOf(engines).map(({ id, label, quality, isReady, reason }) => ({
		id,
		name: t(`redo.quality.${quality}`, { engine: label }),
		isDisabled: !isReady,
		hint: isReady ? undefined : t('redo.notReady', { reason: reason ?? '' }),
	}));
	return (
		<Select label={t('redo.engine')} options={options} value={value ?? options[0]?.id ?? null} onChange={onChange} />
	);
}
