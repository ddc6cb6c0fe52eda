import type { FrameStyle } from '../recogniser';

/** `    at name (file:line:column)`, `    at file:///path:line:column`; V8's stack traces. */
export const JS_FRAMES: FrameStyle = {
  frame:
    /^\s*(?:\[[\w-]{1,30}\]\s{0,5})?at (?:async |new )?(?:[^()]{0,200}\()?(?<file>(?:webpack:\/{2,3}|file:\/\/(?:\/[A-Za-z]:)?|[A-Za-z]:[\\/]|[^\s():])[^():]{0,400}?):(?<line>\d{1,7}):(?<column>\d{1,7})\)?[,;]?(?:\s*\{)?$/,
  nearest: 'first',
};

/** `❯ name file:line:column`; vitest's stack traces. */
export const ARROW_FRAMES: FrameStyle = {
  frame: /^\s*❯ (?:\S{1,200} )?(?<file>(?:[A-Za-z]:[\\/])?[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,7})$/,
  nearest: 'first',
};

/** `  File "path", line 3, in name`; the last frame is the nearest. */
export const PYTHON_FRAMES: FrameStyle = {
  frame: /^[\s|+]*File "(?<file>[^"]{1,400})", line (?<line>\d{1,7})/,
  nearest: 'last',
  library: /<string>|<stdin>|lib\/python|[\\/]Lib[\\/]/,
};

/** `	at com.acme.Shop.total(Shop.java:41)`; also Kotlin, Scala, Groovy. */
export const JVM_FRAMES: FrameStyle = {
  frame: /^\s*at (?:[\w.$@-]{1,80}\/{1,2}){0,2}[\w.$<>'-]{1,300}\((?<file>[\w$-]{1,120}\.\w{2,8}):(?<line>\d{1,7})\)/,
  nearest: 'first',
  library:
    /^\s*at (?:[\w.@-]{1,80}\/{1,2}){0,2}(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|clojure|org\.(?:junit|testng|springframework|apache|gradle|hibernate|codehaus|mockito|assertj|hamcrest|opentest4j|eclipse|jboss|postgresql|scalatest|slf4j)|io\.(?:netty|vertx|micronaut|quarkus|reactivex)|reactor|com\.(?:google\.common|fasterxml|zaxxer|mysql|intellij)|okhttp3|worksheet)\./,
};
