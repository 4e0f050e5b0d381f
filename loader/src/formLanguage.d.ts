import type { FormLanguage } from '@portico/loader/form';

declare const language: FormLanguage;
export default language;
