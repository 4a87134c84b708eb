import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { useTranslation } from 'react-i18next';

type Texts = typeof import('../../platform/locales/en/integrations.json');

/** Of a provider or field that this page does not know yet, the default value of its text is shown. */
const known = <Part extends 'provider' | 'field'>(key: string) => key as keyof Texts[Part] & string;

/** Returns what a provider says about itself, in the language of the page; in English for one that is new to it. */
export function useProviderTexts({ name, type, title, description, authInstructions }: Provider) {
	const { t } = useTranslation('integrations');
	const isOfExtension = type === 'browser' || type === 'webConferencingTool';
	const key = known<'provider'>(name);
	return {
		description: isOfExtension
			? t(`about.${type}`, { title })
			: t(`provider.${key}.description`, { defaultValue: description }),
		instructions: t(`provider.${key}.instructions`, { defaultValue: authInstructions }),
		labelOf: (field: { key: string; label: string }) =>
			t(`field.${known<'field'>(field.key)}`, { defaultValue: field.label }),
	};
}
