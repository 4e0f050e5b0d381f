const hints = document.querySelector<HTMLTemplateElement>('#portico-hints');
if (hints) document.head.append(hints.content);
