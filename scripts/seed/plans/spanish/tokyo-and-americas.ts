/** Descriptions in Spanish, by the key of the plan. */
export const tokyoAndAmericas: Readonly<Record<string, string>> = {
  'tokyo-standing-sushi': `Sin reservas y sin sillas. Diez piezas sobre una barra de madera en media hora, anunciadas en voz alta por el chef y más bajo por nosotros. Después subimos a una azotea desde la que el cruce parece preparado para ti.

Cómo será. Nos vemos junto a la garita de policía a las siete. Dos grupos de ocho, porque en la barra caben nueve. Unos 4000 yenes y lo que bebas.

Conviene saber. Di al principio lo que no comes. Hay pepino, huevo y un rollo de tofu muy serio. En casa antes de las diez.`,
  'tokyo-tuna-auction': `Estás despierto. También lo están mil cien compradores de atún. Campanas, señas con las manos, un idioma propio; a las seis se ha acabado y el mejor desayuno de tu año está en el piso de arriba.

Cómo será. Kenji tiene diez pases para la pasarela. Nos vemos en la salida de la estación a las 05:15, desayuno a las seis y media y en la oficina antes de que alguien se extrañe.

Conviene saber. El suelo está frío: zapatos planos. Sin flash y sin señalar, que podrías quedarte con un pez.`,
  'tokyo-sento': `Un baño de barrio con el monte Fuji pintado en los azulejos por un hombre de ochenta y tres años. Muy caliente, muy sencillo, 520 yenes. Después se bebe leche de una botella de vidrio con la otra mano en la cadera; no es broma.

Cómo será. Nos vemos en lo alto de las escaleras de Yanaka. Una hora de calles pequeñas y gatos, y luego el baño, cada lado el suyo.

Conviene saber. En este se admiten los tatuajes pequeños. Las toallas se alquilan; la dignidad va incluida.`,
  'tokyo-golden-gai': `El bar mide dos metros por cuatro y es de una mujer que fue escenógrafa. Necesita saber antes que somos seis, porque con seis está lleno, y entonces la noche es nuestra.

Cómo será. Nos vemos bajo el farol del segundo callejón. Una bebida y el cubierto son 2500 yenes. Si le caes bien, cocina. Hasta ahora le ha caído bien todo el mundo.

Conviene saber. Al salir, baja de espaldas. Las escaleras se hicieron para alguien más pequeño y más sobrio.`,
  'tokyo-jazz-kissa': `Un café con altavoces del tamaño de un armario, donde se puede hablar entre una cara y otra, pero no durante. Oirás por primera vez un disco que ya conoces.

Cómo será. Doce sillones, todos nuestros de tres a cinco. 1200 yenes con un café que tarda once minutos en hacerse.

Conviene saber. Los móviles van en la cesta de la puerta. Te los devuelven, y normalmente alguien se olvida de quererlo.`,
  'new-york-late-table': `El dueño nos da la mesa redonda cuando se ha ido a casa el primer turno. A esa hora no hay carta: hay lo que queda, y siempre es lo mejor.

Cómo será. A las nueve y media, por la puerta lateral. Unos 65 dólares con vino y todo. Una sola cuenta; Marcus la divide de cabeza y redondea a tu favor.

Conviene saber. Si tu cuerpo dice que son las tres y media, ven a la sopa y vete cuando quieras. Hay dos líneas de metro en la esquina.`,
  'new-york-brooklyn-bridge': `Cuarenta minutos hablando. Una ingeniera te cuenta por qué se sostiene y qué cables solo están porque su constructor no se fiaba del proveedor. El sol sale a tu espalda sobre el Navy Yard.

Cómo será. City Hall a las seis y media, tortitas en Dumbo a las siete y media y la línea F de vuelta.

Conviene saber. Quédate en el lado de madera. Cuando hiela las tablas resbalan, y Marcus lo dice en cada torre.`,
  'new-york-jazz-basement': `Una cuña de sala por debajo de la acera donde las sillas miran al mismo sitio desde 1935. El pase de las diez es más suelto que el de las ocho. Le verás los zapatos al batería.

Cómo será. Dos filas juntas. 40 dólares en la puerta y una bebida. Ven a las escaleras a las diez menos cuarto.

Conviene saber. No se habla mientras tocan. Susurrar también es hablar.`,
  'new-york-roof-long-island-city': `Manhattan se ve mejor desde un sitio más barato. Una parada en la línea 7, seis pisos y toda la fila poniéndose rosa al otro lado del río. Cada cual trae algo del barrio donde ha pasado el día.

Cómo será. Hay mantas y platos. Bajamos a las nueve, cuando el edificio hace la colada.

Conviene saber. Con mal tiempo es el mismo pícnic en la lavandería, y esos son los que más se recuerdan.`,
  'new-york-pickup': `Media pista, media velocidad, bajo techo y junto al agua. Partidos a siete, equipos mezclados cada vez, y el primer tiro es de quien más lejos haya viajado esa semana.

Cómo será. La pista más cercana al río desde las cuatro y media. El balón, el agua y las tiritas los trae Marcus.

Conviene saber. Zapatillas de verdad y nada de joyas. Para mirar hay un banco, y te llaman cuando lo pide la rodilla de alguien.`,
  'mexico-city-son-jarocho': `Una tarima de madera en medio de la sala, y quien sabe bailar se sube. Quien no sabe se sube más tarde. Ocho jaranas, una quijada de percusión y un mezcal que sabe a humo y a paciencia.

Cómo será. Mesa lateral desde las ocho y media, música a las nueve. 250 pesos en la puerta; el mezcal se pide por pueblo.

Conviene saber. A sorbos. No es esa clase de bebida, y a 2240 metros tú tampoco eres esa clase de persona.`,
  'mexico-city-tacos': `Un taco en cada una y a caminar. Cerdo del trompo, pescado de la costa, flor de calabaza de una señora bajo una lona azul, un sitio que solo hace lengua y un postre que resulta ser también un taco.

Cómo será. En el quiosco a las siete y media. Dos kilómetros en dos horas, siempre de pie. Trae 300 pesos en billetes pequeños.

Conviene saber. Dos de los cinco son vegetarianos. La salsa verde no es la suave.`,
  'mexico-city-sunday-ride': `Los domingos quitan los coches de la avenida y se la dan a cien mil bicicletas, varios cientos de perros y un hombre con zancos. Vamos por el camino largo hasta Chapultepec y desayunamos comida.

Cómo será. Bajo la columna a las nueve, con una bicicleta del puesto, que es gratis tres horas a cambio de una copia del pasaporte.

Conviene saber. Te quedarás sin aliento en llano. Es la altitud, y para el martes mejora.`,
  'mexico-city-murals': `Tres edificios, cuatro pintores que no se soportaban y su pelea en 600 metros cuadrados. Lucía lo cuenta como un chisme, que es lo que es.

Cómo será. Puerta este a las once. Dos horas y media con un café a la mitad en la Casa de los Azulejos.

Conviene saber. La entrada son 90 pesos, gratis con la credencial adecuada. Mira hacia arriba despacio: el suelo es desigual a propósito, o al menos a estas alturas.`,
  'mexico-city-xochimilco': `Una mesa que flota, un hombre con una vara y unos canales que eran caminos del campo antes de que hubiera caminos. Otras trajineras se arriman y te venden elotes, luego cerveza y luego una banda entera.

Cómo será. En el embarcadero a la una. Nosotros traemos el mantel y cada cual la receta de la tía de alguien. 380 pesos por la trajinera.

Conviene saber. El lado tranquilo, no el ruidoso. Una bolsa de pan es para nosotros y otra para las garzas.`,
  'sao-paulo-pacaembu': `Un estadio art déco en la ladera, un sándwich tan largo como tu antebrazo y los tambores detrás de la portería izquierda. No hace falta que te guste el fútbol. Hace falta levantarse cuando se levantan los demás.

Cómo será. Bruno tiene una fila en el lado este, 90 reales. Puerta 21 a las ocho y cuarto; primero, el sándwich.

Conviene saber. Esta semana, ni verde ni blanco. A la salida, el teléfono en el fondo del bolsillo; vamos juntos al metro.`,
  'sao-paulo-ibirapuera': `Seis kilómetros bajo las largas marquesinas de hormigón, donde toda la ciudad cambia de marcha entre la oficina y la noche. Un grupo corre, otro camina, y los dos acaban en el puesto de cocos.

Cómo será. Puerta 3 a las seis. Las bolsas se quedan con el hombre de los cocos, que nunca ha perdido ninguna.

Conviene saber. Hace calor hasta tarde. Si el cielo se pone violeta de golpe, tienes cuatro minutos para llegar a un techo.`,
  'sao-paulo-feira': `Una plaza de lámparas, discos y uniformes de ejércitos que ya no existen. En la esquina, una banda de señores mayores toca choro para otros señores mayores, y a su lado está la mejor fritura del hemisferio sur.

Cómo será. Nos vemos junto a la música a las once. Cada uno mira por su lado y a mediodía comemos juntos.

Conviene saber. El pastel está más caliente por dentro de lo que imaginas. Muerde la esquina y espera; se lo dicen a todos y no espera nadie.`,
  'sao-paulo-rooftop-centro': `Cuarenta y dos pisos de ola, y desde arriba la ciudad no tiene borde en ninguna dirección. Es el único sitio donde se entiende; a los diez minutos dejas de querer entenderla y solo miras.

Cómo será. En el vestíbulo a las seis con pasaporte. Veinte minutos en la azotea y después al bar que tiene la misma vista a media altura y el doble de pan de queso.

Conviene saber. Con tormenta no se sube, y las hay a menudo. Entonces el plan es el bar.`,
  'sao-paulo-samba': `Una mesa con nueve músicos alrededor y doscientas personas alrededor de la mesa. Empieza a las ocho y termina a las diez y media, porque el barrio trabaja. A las nueve ya te sabrás tres estribillos.

Cómo será. En la acera, frente al número 830. Gratis; la cerveza se la compras a la abuela de la ventana.

Conviene saber. Un paso atrás, un paso adelante, y no te mires los pies. Nadie más lo hace.`,
};
