import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Dialog } from '@debrief/shared/ui/dialog.tsx';
import { Select } from '@debrief/shared/ui/select.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api.ts';
import { useEngines } from '../../../platform/queries.ts';
import { keys } from '../../../platform/query-keys.ts';
import { useIsUnknownLanguage, useLanguageOptions } from '../../../platform/use-language-options.ts';
import { parseSpeakerCount } from './parse-speaker-count.ts';
import type { RedoKind } from './tools-menu.tsx';

type Props = {
	kind: RedoKind;
	conversationId: string;
	fileId: string;
	language: string;
	numberOfSpeakers: number | null;
	/** Lines that people changed: the new transcript has none of it. */
	editedLines: number;
	onStarted: () => void;
	onFailed: (error: unknown) => void;
	onClose: () => void;
};

/** Makes the transcript anew in another language, for another number of speakers, or with another engine. */
export function RedoDialog(props: Props) {
	const { kind, conversationId, fileId, editedLines, onStarted, onFailed, onClose } = props;
	const { t } = useTranslation('conversation');
	const api = useApi();
	const client = useQueryClient();
	const formId = useId();
	const [language, setLanguage] = useState(props.language);
	const [typed, setTyped] = useState(props.numberOfSpeakers?.toString() ?? '');
	const [isTold, setIsTold] = useState(false);
	const [engineId, setEngineId] = useState<string>();
	const { data: engines } = useEngines();
	const { options } = useLanguageOptions(language);
	const isForeign = useIsUnknownLanguage(language);
	// what languages others know is not told, and a recording may have been given to one of them before
	const isUsual =
		kind === 'again' ? (engineId ?? engines?.speech.id) === engines?.speech.id : allOf(engines).length < 2;
	const isUnknown = kind !== 'speakers' && isUsual && isForeign;
	const count = parseSpeakerCount(typed, kind !== 'speakers');
	const redo = useMutation({
		mutationFn: () => {
			const fileIds = [fileId];
			if (kind === 'language') return api.setLanguages({ body: { fileIds, languageCode: language } });
			if (kind === 'speakers') return api.setNumberOfSpeakers({ body: { fileIds, numberOfSpeakers: count ?? 1 } });
			return api.transcribeAgain({
				body: { fileIds, languageCode: language, numberOfSpeakers: count ?? null, ...(engineId && { engineId }) },
			});
		},
		onSuccess: () => {
			void client.invalidateQueries({ queryKey: keys.transcript(fileId), exact: true });
			void client.invalidateQueries({ queryKey: keys.conversation(conversationId) });
			onStarted();
			onClose();
		},
		onError: onFailed,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTold(true);
		if (kind === 'language' || count !== undefined) redo.mutate();
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
						{t('redo.do')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} className="grid gap-4 pt-1">
				<p className="text-muted">
					{t('redo.text')} {editedLines > 0 && t('redo.edits', { count: editedLines })}
				</p>
				{kind === 'again' && <EngineChoice engines={engines} value={engineId} onChange={setEngineId} />}
				{kind !== 'speakers' && (
					<Select
						label={t('redo.language')}
						options={options}
						value={language}
						onChange={setLanguage}
						hint={isUnknown && <span className="text-warning">{t('redo.unknown')}</span>}
					/>
				)}
				{kind !== 'language' && (
					<TextField
						label={t('redo.count')}
						inputMode="numeric"
						value={typed}
						onChange={setTyped}
						// long enough that what is too much is seen and told, not cut to what is not
						maxLength={8}
						hint={kind === 'again' ? t('redo.anyNumber') : `1–${limits.speakersMax}`}
						error={isTold && count === undefined ? t('redo.countError') : undefined}
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
