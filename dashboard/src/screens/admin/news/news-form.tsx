import type { News, NewsContent } from '@debrief/shared/contract/news.ts';
import { type InterfaceLanguage, interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { formatMoment, parseMoment } from '@debrief/shared/domain/time/local-moment.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DateField } from '@debrief/shared/ui/fields/day-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveNews } from '../../../data/administration/news.ts';
import { formatLanguage } from '../../../platform/i18n/format.ts';
import { useNotify } from '../../../platform/notify.ts';

type Draft = {
	texts: Record<InterfaceLanguage, { title: string; text: string }>;
	url: string;
	publishedAt: string;
};

const titleMaxLength = 160;
const textMaxLength = 2_000;

const draftOf = (news: News | null): Draft => ({
	texts: textsOf(news),
	url: news?.url ?? '',
	publishedAt: formatMoment(news?.publishedAt ?? new Date()),
});

function textsOf(news: News | null): Draft['texts'] {
	const texts = interfaceLanguages.map((each) => [each, news?.texts[each] ?? { title: '', text: '' }] as const);
	// `Object.fromEntries` loses the key type, but every language is a key here.
	return Object.fromEntries(texts) as Draft['texts'];
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function check({ texts, url, publishedAt }: Draft): NewsContent | { wrong: 'title' | 'url' | 'date' } {
	const titled = interfaceLanguages.filter((each) => texts[each].title.trim());
	const onlyText = interfaceLanguages.some((each) => texts[each].text.trim() && !texts[each].title.trim());
	if (titled.length === 0 || onlyText) return { wrong: 'title' };
	if (url.trim() && !isWebAddress(url.trim())) return { wrong: 'url' };
	const moment = parseMoment(publishedAt);
	if (!moment) return { wrong: 'date' };
	return {
		texts: Object.fromEntries(titled.map((each) => [each, texts[each]])),
		url: url.trim() || null,
		publishedAt: moment.toISOString(),
	};
}

export function NewsForm({ news, onClose }: { news: News | null; onClose: () => void }) {
	const { t, i18n } = useTranslation('news');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const save = useSaveNews();
	const [draft, setDraft] = useState(() => draftOf(news));
	const [isTouched, setIsTouched] = useState(false);
	const formId = useId();
	const checked = check(draft);
	const wrong = isTouched && 'wrong' in checked ? checked.wrong : null;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if ('wrong' in checked) return;
		const handlers = {
			onSuccess: () => {
				notify.success(t('saved'));
				onClose();
			},
			onError: notify.failure,
		};
		save.mutate({ id: news?.id ?? null, content: checked }, handlers);
	};
	const write = (language: InterfaceLanguage, part: Partial<Draft['texts']['en']>) =>
		setDraft((before) => ({
			...before,
			texts: { ...before.texts, [language]: { ...before.texts[language], ...part } },
		}));
	return (
		<Dialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t(news ? 'editTitle' : 'add')}
			size="lg"
			closeLabel={app('close')}
			isDismissable={!save.isPending}
			footer={
				<>
					<Button slot="close">{t('keep')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={save.isPending}>
						{t('save')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4 pt-2">
				<div className="grid gap-4 sm:grid-cols-2">
					{interfaceLanguages.map((language) => (
						<fieldset key={language} className="grid min-w-0 content-start gap-3">
							<legend className="pb-2 font-act">{formatLanguage(language, i18n.language)}</legend>
							<TextField
								label={t('fieldTitle')}
								value={draft.texts[language].title}
								maxLength={titleMaxLength}
								onChange={(title) => write(language, { title })}
								error={wrong === 'title' && !draft.texts[language].title.trim() ? t('titleRequired') : undefined}
							/>
							<TextField
								label={t('fieldText')}
								labelNote={t('optional')}
								rows={3}
								value={draft.texts[language].text}
								maxLength={textMaxLength}
								onChange={(text) => write(language, { text })}
							/>
						</fieldset>
					))}
				</div>
				<TextField
					label={t('fieldUrl')}
					labelNote={t('optional')}
					type="url"
					value={draft.url}
					onChange={(url) => setDraft({ ...draft, url })}
					error={wrong === 'url' ? t('wrongUrl') : undefined}
				/>
				<DateField
					format="moment"
					label={t('fieldDate')}
					hint={t('dateHint')}
					value={draft.publishedAt}
					onChange={(publishedAt) => setDraft({ ...draft, publishedAt })}
					invalidText={t('wrongDate')}
					error={wrong === 'date' ? t('wrongDate') : undefined}
				/>
			</form>
		</Dialog>
	);
}
