/** Moves the hints from their template to the head, where they have an effect. */
const hints = document.querySelector<HTMLTemplateElement>('#portico-hints');
if (hints) document.head.append(hints.content);
