// Scripts import these style sheets only so that the build adds them to the page.
declare module '*/embed.css' {}
declare module '*/shell.css' {}
declare module '*/playground.css' {}
declare module '*/wallet.css' {}
