import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { useTranslation } from 'react-i18next';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Fields with words of the product; what people typed elsewhere stays as it is, also where it looks like one of them. */
const worded = new Set<string | null>(['role', 'plan', 'state', 'right']);

/** Names and values of audit entries in the language of the page; what it has no words for stays as it was recorded. */
export function useAuditTexts() {
	const { t } = useTranslation('audit');
	const fieldName = (name: string): string => t(`field.${name}` as 'field.email', { defaultValue: name });
	const textOf = (value: unknown, name: string | null): string => {
		if (value === null || value === undefined) return '–';
		if (Array.isArray(value)) return value.map((each) => textOf(each, name)).join(', ') || t('emptyText');
		if (typeof value === 'object')
			return Object.entries(value)
				.map(([field, inner]) => `${fieldName(field)}: ${textOf(inner, field)}`)
				.join('; ');
		const text = String(value);
		if (instant.test(text)) return formatDetailDate(text);
		const isWord = typeof value === 'boolean' || worded.has(name);
		return (isWord ? t(`value.${text}` as 'value.true', { defaultValue: text }) : text) || t('emptyText');
	};
	return { fieldName, textOf };
}
