import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { SiteScope } from '@debrief/shared/contract/recordings/recording-extension.ts';
import {
	allowablePattern,
	matchPatternExample,
	matchPatternMaxLength,
} from '@debrief/shared/domain/extension/match-pattern.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddSites } from '../../data/recording-extension.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { useArrival } from '../../platform/use-arrival.ts';

const blank = { website: '', title: '' };

export function AddSiteForm({ scope, title }: { scope: SiteScope; title: string }) {
	const { t } = useTranslation('extension');
	const [draft, setDraft] = useState(blank);
	const [error, setError] = useState<string>();
	const { submit, isPending } = useSubmit(scope, setError, () => setDraft(blank));
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const begin = () => field.current?.focus();
	useArrival(scope, begin);
	usePageActions([{ id: `add-${scope}`, label: `${t('sites.add')}: ${title}`, icon: <Plus />, run: begin }]);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!submit(draft)) field.current?.focus();
	};
	return (
		<form
			onSubmit={onSubmit}
			noValidate
			className="grid items-start gap-3 pt-3 sm:grid-cols-[minmax(0,1fr)_180px_auto]"
		>
			<TextField
				ref={field}
				label={t('sites.website')}
				hint={t('sites.example', { pattern: matchPatternExample })}
				error={error}
				value={draft.website}
				maxLength={matchPatternMaxLength}
				autoComplete="off"
				spellCheck="false"
				onChange={(website) => {
					setError(undefined);
					setDraft({ ...draft, website });
				}}
			/>
			<TextField
				label={t('sites.name')}
				labelNote={t('sites.optional')}
				value={draft.title}
				maxLength={limits.siteTitleMaxLength}
				onChange={(title) => setDraft({ ...draft, title })}
			/>
			<div className="sm:flex sm:h-field sm:items-center sm:[margin-top:calc(var(--line-sm)+4px)]">
				<Button type="submit" isBusy={isPending}>
					<Plus />
					{t('sites.add')}
				</Button>
			</div>
		</form>
	);
}

function useSubmit(scope: SiteScope, setError: (error: string) => void, onAdded: () => void) {
	const { t } = useTranslation('extension');
	const { t: errors } = useTranslation('errors');
	const add = useAddSites();
	const notify = useNotify();
	const onError = (error: unknown) => {
		if (!(error instanceof ApiError) || !['site_exists', 'site_too_broad', 'invalid_input'].includes(error.code))
			notify.failure(error);
		else setError(error.code === 'invalid_input' ? t('sites.badPattern') : errorSentence(errors, error));
	};
	const submit = (draft: typeof blank): boolean => {
		const website = allowablePattern(draft.website);
		if (website === null) {
			setError(t('sites.badPattern'));
			return false;
		}
		const title = draft.title.trim();
		add.mutate([{ website, scope, ...(title && { title }) }], {
			onSuccess: () => {
				onAdded();
				notify.success(t('sites.added', { title: title || website }));
			},
			onError,
		});
		return true;
	};
	return { submit, isPending: add.isPending };
}
