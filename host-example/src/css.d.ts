// The type of an import of a plain style sheet. Because of such an import, the build links the style sheet in the page.
declare module '*/embed.css' {}
declare module '*/shell.css' {}
declare module '*/playground.css' {}
declare module '*/wallet.css' {}
