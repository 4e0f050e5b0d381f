// The types of plain style sheets that scripts import. The build adds a link to such a style sheet to the page.
declare module '*/embed.css' {}
declare module '*/shell.css' {}
declare module '*/playground.css' {}
declare module '*/wallet.css' {}
